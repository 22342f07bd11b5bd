/** Numbers that rise, as the steps between them in base 36: two hundred thousand fit into what a phone loads in a moment. */
export function packNumbers(rising: readonly number[]): string {
  let before = 0;
  return rising
    .map((number) => {
      const step = number - before;
      before = number;
      return step.toString(36);
    })
    .join(' ');
}

/** The numbers that were packed so. */
export function unpackNumbers(text: string): Set<number> {
  const numbers = new Set<number>();
  let number = 0;
  if (text === '') return numbers;
  for (const step of text.split(' ')) {
    number += Number.parseInt(step, 36);
    numbers.add(number);
  }
  return numbers;
}
