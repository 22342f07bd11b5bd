/** Stands where antd's table asks for the one that draws only the rows in sight (`vite.config.ts`): ours come in pages. */
export default function NoVirtualTable(): never {
  throw new Error('Tables of the console come in pages: a list without end is none of theirs.');
}
