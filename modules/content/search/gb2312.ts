/** The 6,763 characters of GB 2312, which is what texts are written with. */
function allOf2312(): Set<string> {
  const bytes: number[] = [];
  for (let row = 0xb0; row <= 0xf7; row += 1) {
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) bytes.push(row, cell);
  }
  return new Set(new TextDecoder('gb18030').decode(new Uint8Array(bytes)).match(/\p{Script=Han}/gu));
}

let characters2312: Set<string> | null = null;

/** The characters among those given that texts are written with, each once. */
export function inGb2312(characters: string): string {
  characters2312 ??= allOf2312();
  const known = characters2312;
  return [...new Set(characters)].filter((character) => known.has(character)).join('');
}
