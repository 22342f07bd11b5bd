import { domainToASCII } from 'node:url';

/** A host name as the table of domains holds it: lower case, no port, no trailing dot, punycode; null when it is none. */
export function normalizeHost(raw: string | undefined): string | null {
  if (raw === undefined || raw.length > 260 || /[\s,/\\@?#%]/.test(raw)) return null;
  const match = /^(\[[0-9a-fA-F:.]+\]|[^:]+)(?::(\d{1,5}))?$/.exec(raw);
  const name = match?.[1];
  if (name === undefined) return null;
  if (name.startsWith('[')) return name.toLowerCase();
  // Nearly every host comes as it is stored; a last part that is a number would be an address in another form.
  if (/^(?:[a-z0-9]+\.)*[a-z][a-z0-9]*$/.test(name) && name.length <= 253) return name;
  const ascii = domainToASCII(name.endsWith('.') ? name.slice(0, -1) : name);
  return /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(ascii) && ascii.length <= 253
    ? ascii
    : null;
}
