/** A key that does something: `j`, `g h` (one after the other) or `mod+s` (⌘ on Apple's machines, Ctrl on others). */
export interface KeyBinding {
  keys: string;
  /** What it does, for the list of keys. */
  label: string;
  /** Does it; false leaves the key to the browser. */
  run(event: KeyboardEvent): unknown;
  /** Heard while somebody types or a dialog is open, too. */
  isEverywhere?: boolean;
}

/** The keys of one part of the screen, under its name. */
export interface KeyGroup {
  title: string;
  bindings: readonly KeyBinding[];
}

/** How long the second key of a sequence may take. */
const SEQUENCE_MS = 1200;

const groups: (() => KeyGroup)[] = [];

/** Adds keys while a part of the screen is there; answers what takes them away. What was added last is heard first. */
export function addKeys(group: () => KeyGroup): () => void {
  groups.push(group);
  return () => void groups.splice(groups.indexOf(group), 1);
}

/** The keys that are heard now, by part, those of the screen before those of the frame. */
export function presentKeys(): KeyGroup[] {
  const parts = new Map<string, KeyBinding[]>();
  for (const group of groups.toReversed()) {
    const { title, bindings } = group();
    if (bindings.length > 0) parts.set(title, [...(parts.get(title) ?? []), ...bindings]);
  }
  return [...parts].map(([title, bindings]) => ({ title, bindings }));
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

const someDialog = '.ant-modal-wrap, .ant-drawer-open [role="dialog"]';

/** What was pressed as bindings write it; null for what is no key of ours. */
export function pressedKeys(event: Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey'>): string | null {
  if (event.altKey) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return event.metaKey || event.ctrlKey ? `mod+${key}` : key;
}

/** Hears every key once and gives it to whom it belongs; answers what ends it. */
export function listenToKeys(): () => void {
  let begun = '';
  let begunAt = 0;
  const pressed = (event: KeyboardEvent): void => {
    const key = event.isComposing ? null : pressedKeys(event);
    if (key === null || event.defaultPrevented) return;
    const isBusy = isTyping(event.target) || document.querySelector(someDialog) !== null;
    const known = presentKeys()
      .flatMap(({ bindings }) => bindings)
      .filter(({ isEverywhere }) => isEverywhere || !isBusy);
    const whole = begun !== '' && event.timeStamp - begunAt < SEQUENCE_MS ? `${begun} ${key}` : key;
    const found = known.find(({ keys }) => keys === whole) ?? known.find(({ keys }) => keys === key);
    begun = !found && known.some(({ keys }) => keys.startsWith(`${key} `)) ? key : '';
    begunAt = event.timeStamp;
    if (found && found.run(event) !== false) event.preventDefault();
  };
  window.addEventListener('keydown', pressed);
  return () => window.removeEventListener('keydown', pressed);
}
