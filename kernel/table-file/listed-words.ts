/** The words of a cell that holds several, divided by commas, semicolons or bars of either script. */
export const listedWords = (text = ''): string[] =>
  text
    .split(/[,，、;；|]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
