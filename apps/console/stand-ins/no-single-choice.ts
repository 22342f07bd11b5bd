/** Stands where antd's table asks for radios (`vite.config.ts`): a table of which one row is chosen is told so at once. */
export default function NoSingleChoice(): never {
  throw new Error('Rows of the console’s tables are chosen with check boxes: a choice of one is a field of a form.');
}
