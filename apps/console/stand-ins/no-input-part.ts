/** Stands where antd's fields and menus ask for forms of theirs that the console has not (`vite.config.ts`). */
export default function NoInputPart(): never {
  throw new Error(
    'The console has no such field: a code is a plain field, a search is SearchField, a menu opens at a Button, a colour has no presets.',
  );
}
