/** Runs the action of a single key, unless somebody is writing or a dialog is open. */
export function shortcut(event: KeyboardEvent, actions: Record<string, () => void>, active: boolean): void {
  const target = event.target as Element | null;
  const writing = target?.closest('input, textarea, select, dialog');
  if (!active || writing || event.ctrlKey || event.metaKey || event.altKey) return;
  const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action) return;
  event.preventDefault();
  action();
}
