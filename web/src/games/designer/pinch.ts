/** Two fingers on an element: tells how large it shall be, and around which point of the page. */
export function pinch(size: () => number, onpinch: (size: number, x: number, y: number) => void) {
  return (node: HTMLElement) => {
    let begun: { apart: number; size: number } | null = null;
    const fingers = ({ touches: [a, b] }: TouchEvent) =>
      a && b
        ? {
            apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
            x: (a.clientX + b.clientX) / 2,
            y: (a.clientY + b.clientY) / 2,
          }
        : null;
    const ontouchstart = (event: TouchEvent) => {
      const now = fingers(event);
      begun = now && { apart: Math.max(1, now.apart), size: size() };
    };
    const ontouchmove = (event: TouchEvent) => {
      const now = fingers(event);
      if (!now || !begun) return;
      event.preventDefault();
      onpinch((begun.size * now.apart) / begun.apart, now.x, now.y);
    };
    node.addEventListener('touchstart', ontouchstart, { passive: true });
    node.addEventListener('touchmove', ontouchmove, { passive: false });
    return () => {
      node.removeEventListener('touchstart', ontouchstart);
      node.removeEventListener('touchmove', ontouchmove);
    };
  };
}
