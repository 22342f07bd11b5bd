/** Tells whether a link leaves the site by its scheme: http, https, mailto or tel (S6.05). */
export function isExternal(link: string): boolean {
  return /^(?:https?|mailto|tel):/i.test(link);
}

/** Tells whether a user name is one of the two built-in ones, admin or editor; blanks around it are ignored (S6.05). */
export function isBuiltInUserName(name: string): boolean {
  return ['admin', 'editor'].includes(name.trim());
}

/** Tells whether a text is a whole web address with scheme http, https or ftp and a host (S6.05). */
export function isUrl(text: string): boolean {
  if (!/^(?:https?|ftp):\/\/[^/?#\s\\]/i.test(text) || /[\s\\]/.test(text)) return false;
  try {
    return new URL(text).hostname !== '';
  } catch {
    return false;
  }
}

/** Tells whether a text consists of ASCII lower-case letters only, at least one (S6.05). */
export function isLowerCase(text: string): boolean {
  return /^[a-z]+$/.test(text);
}

/** Tells whether a text consists of ASCII upper-case letters only, at least one (S6.05). */
export function isUpperCase(text: string): boolean {
  return /^[A-Z]+$/.test(text);
}

/** Tells whether a text consists of ASCII letters only, at least one (S6.05). */
export function isLetters(text: string): boolean {
  return /^[A-Za-z]+$/.test(text);
}

/** Tells whether a text has the form of an e-mail address with a dotted domain, at most 254 characters (S6.05). */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false;
  const [local = '', domain = '', more] = text.split('@');
  const labels = domain.split('.');
  return (
    more === undefined &&
    /^[^\s@<>()[\]\\,;:"]{1,64}$/.test(local) &&
    !/^\.|\.\.|\.$/.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label)) &&
    /^(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu.test(labels.at(-1) ?? '')
  );
}

/** Tells whether a value is a text (S6.05). */
export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

/** Tells whether a value is a list (S6.05). */
export function isArray(value: unknown): value is unknown[] {
  return Array.isArray(value);
}
