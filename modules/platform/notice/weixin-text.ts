/** The longest value that WeChat takes in a field of a template. */
const LONGEST = 20;

/**
 * What fills the fields of a template that WeChat keeps, out of a text of lines such as `thing1 = {title}`; a line without
 * a field says nothing.
 */
export function weixinData(text: string): Record<string, string> {
  const fields = text.split('\n').map((line) => /^\s*(\w{1,32})\s*=\s*(.*?)\s*$/.exec(line));
  return Object.fromEntries(
    fields.flatMap((found) => (found?.[1] ? [[found[1], [...(found[2] ?? '')].slice(0, LONGEST).join('')]] : [])),
  );
}
