/** Matches a mainland mobile number as the specification fixes it: 11 digits, 1 then one of 3 4 5 7 8 9 (S6.01). */
export const phonePattern = /^1[345789][0-9]{9}$/;

/** Tells whether a text is a mainland mobile number; nothing is trimmed and no country code is accepted. */
export function isPhone(text: string): boolean {
  return phonePattern.test(text);
}

/** Returns a phone number with its middle four digits hidden (`138****8000`); anything else comes back hidden whole. */
export function maskPhone(phone: string): string {
  return isPhone(phone) ? `${phone.slice(0, 3)}****${phone.slice(7)}` : '*'.repeat(phone.length);
}

/** A phone as files carry it, without spaces, dashes and the country code. */
export function plainPhone(text: string): string {
  return text.replace(/[\s-]/g, '').replace(/^(?:\+|00)86/, '');
}
