/** Placeholders of the values that a text does not name, such as those that only an order needs: a statement takes all or none. */
export const restOf = (values: readonly unknown[], text: string): string[] =>
  values
    .map((_, index) => `$${index + 1}`)
    .filter((name) => !new RegExp(`\\${name}(?!\\d)`).test(text))
    .map((name) => `${name}::text`);
