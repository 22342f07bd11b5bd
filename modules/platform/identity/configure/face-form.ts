import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { faces } from '../contract.ts';

/** The shop's identity as the server has it. */
export type Identity = OutputOf<(typeof faces)['identity.show']>['data'];

/** What was changed and not published, by dotted names: `name.en`, `theme.accent`, `front`, or the key of a setting. */
export type FaceChanges = Readonly<Record<string, unknown>>;

/** Takes a setting back to what is inherited. */
export const INHERIT = { inherit: true } as const;
export const isInherit = (value: unknown): value is typeof INHERIT =>
  typeof value === 'object' && value !== null && 'inherit' in value;

const FIELDS = ['internal', 'front', 'login', 'locale', 'locales'] as const;
const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The stored value behind a dotted name. */
export function storedValue(identity: Identity, name: string): unknown {
  const setting = identity.settings.find(({ key }) => key === name);
  if (setting) return setting.value;
  const [head, tail] = name.split('.');
  const value = (identity as Record<string, unknown>)[head ?? ''];
  return tail === undefined ? value : (value as Record<string, unknown>)[tail];
}

/** The value that would hold. */
export function presentValue(identity: Identity, changes: FaceChanges, name: string): unknown {
  if (!Object.hasOwn(changes, name)) return storedValue(identity, name);
  const changed = changes[name];
  return isInherit(changed) ? identity.settings.find(({ key }) => key === name)?.inherited : changed;
}

/** The changes with one more, or one less where it is what is stored. */
export function withChange(identity: Identity, changes: FaceChanges, name: string, value: unknown): FaceChanges {
  const { [name]: _former, ...others } = changes;
  const isSame = JSON.stringify(value) === JSON.stringify(storedValue(identity, name));
  return isSame ? others : { ...others, [name]: value };
}

/** The whole face with the changes, as the calls take it. */
export function faceInput(identity: Identity, changes: FaceChanges) {
  const of = (name: string): unknown => presentValue(identity, changes, name);
  const part = <T extends object>(head: string, stored: T): T =>
    Object.fromEntries(Object.keys(stored).map((key) => [key, of(`${head}.${key}`)])) as T;
  const plain = Object.fromEntries(FIELDS.map((name) => [name, of(name)])) as Pick<Identity, (typeof FIELDS)[number]>;
  const settings = identity.settings
    .filter(({ key }) => Object.hasOwn(changes, key))
    .map(({ key, version }) => ({
      ...{ key, version },
      ...(isInherit(changes[key]) ? { inherit: true } : { value: written(changes[key]), inherit: false }),
    }));
  return { ...plain, name: part('name', identity.name), theme: part('theme', identity.theme), settings };
}
