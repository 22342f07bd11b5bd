import { maskPhone } from './phone.ts';

/** How a value is hidden, so that what is left is still of use to who compares, calls back or sorts. */
export type MaskForm = 'phone' | 'name' | 'email' | 'idCard' | 'bankCard' | 'licence' | 'text' | 'withheld';

const star = (count: number): string => '*'.repeat(count);

/** The first `head` and the last `tail` characters with `****` between; short values are hidden whole. */
function ends(value: string, head: number, tail: number): string {
  const kept = /^(.*?)\*{4}(.*)$/.exec(value);
  if (kept?.[1]?.length === head && kept[2]?.length === tail) return value;
  return value.length <= head + tail ? star(value.length) : `${value.slice(0, head)}****${value.slice(-tail)}`;
}

/** `张三` becomes `张*`, `欧阳娜娜` `欧**`, `Wei Zhang` `W** Z**`: never more is told than initials. */
function maskName(name: string): string {
  return name
    .split(/(\s+)/)
    .map((word) => {
      const [first = '', ...rest] = word;
      if (word === '' || /^\s/.test(word)) return word;
      return rest.length === 0 ? '*' : first + star(Math.min(rest.length, 2));
    })
    .join('');
}

function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? star(email.length) : `${email.slice(0, 1)}***${email.slice(at)}`;
}

/**
 * A value with its telling part hidden; one that is hidden already comes back as it is. `withheld` leaves nothing: for
 * values of which a part would be as good as the whole, such as amounts.
 */
export function maskAs(form: MaskForm, value: string): string | null {
  if (value === '') return value;
  switch (form) {
    case 'phone':
      return /^\d{3}\*{4}\d{4}$/.test(value) ? value : maskPhone(value);
    case 'name':
      return maskName(value);
    case 'email':
      return maskEmail(value);
    case 'idCard':
      return ends(value, 3, 4);
    case 'bankCard':
      return ends(value, 0, 4);
    case 'licence':
      return ends(value, 2, 4);
    case 'text':
      return star(Math.min(value.length, 6));
    case 'withheld':
      return null;
  }
}
