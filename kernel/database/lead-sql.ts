/** The beginning of a long text as a list shows it: at most so many signs, in whole Latin words, with a mark where there is more. */
export const leadSql = (text: string, signs: number): string =>
  `case when length(${text}) <= ${signs} then ${text} else regexp_replace(left(${text}, ${signs}), '[[:space:]]*[A-Za-z]*$', '') || '…' end`;
