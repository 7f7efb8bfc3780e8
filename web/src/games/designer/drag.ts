/** What a drag from the rack does. */
interface Dragging {
  begin(slot: number): void;
  move(x: number, y: number): void;
  end(x: number, y: number): void;
}

/** How far a finger may tremble before a press becomes a drag. */
const slack = 7;

/** Tells a drag from a click on a tile of the rack. */
export class Drag {
  readonly #does: Dragging;
  #grabbed: { slot: number; x: number; y: number; pointer: number } | null = null;
  #under = false;
  #done = false;

  constructor(does: Dragging) {
    this.#does = does;
  }

  grab(slot: number, event: PointerEvent): void {
    if (event.button !== 0) return;
    this.#grabbed = { slot, x: event.clientX, y: event.clientY, pointer: event.pointerId };
    this.#under = this.#done = false;
  }

  /** Whether the movement belongs to a drag. */
  move(event: PointerEvent): boolean {
    const grabbed = this.#grabbed;
    if (!grabbed || grabbed.pointer !== event.pointerId) return false;
    if (!this.#under) {
      if (Math.hypot(event.clientX - grabbed.x, event.clientY - grabbed.y) < slack) return false;
      this.#under = true;
      this.#does.begin(grabbed.slot);
    }
    this.#does.move(event.clientX, event.clientY);
    return true;
  }

  up(event: PointerEvent): void {
    if (this.#grabbed?.pointer !== event.pointerId) return;
    if (this.#under) this.#does.end(event.clientX, event.clientY);
    this.#done = this.#under;
    this.cancel();
  }

  cancel(): void {
    this.#grabbed = null;
    this.#under = false;
  }

  /** Whether the click that is being handled only ended a drag. */
  clicked(): boolean {
    const ended = this.#done;
    this.#done = false;
    return ended;
  }
}
