/**
 * A name that nothing else has: 32 hexadecimal digits, of 128 random bits. Unlike `crypto.randomUUID` it works in a browser
 * that came without TLS, as a trial inside a hospital does.
 */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
