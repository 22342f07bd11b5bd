interface Policy {
  createHTML(text: string): string;
  createScriptURL(text: string): string;
  createScript(text: string): string;
}

interface Factory {
  createPolicy(name: string, rules: Policy): Policy;
}

const same = (text: string): string => text;
const plain: Policy = { createHTML: same, createScriptURL: same, createScript: same };
let policy: Policy | undefined;

function app(): Policy {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
  policy ??= factory?.createPolicy('app', plain) ?? plain;
  return policy;
}

/** Marks HTML that the server has sanitised as fit for `innerHTML` under Trusted Types; never pass it anything else. */
export const trustedHtml = (sanitised: string): string => app().createHTML(sanitised);

/** Marks the address of a script as fit to be run under Trusted Types: of one of our own for a worker, or of one that the page’s policy names. */
export const trustedScriptUrl = (address: string): string => app().createScriptURL(address);

/** Marks JSON as fit for the text of a data script (JSON-LD) under Trusted Types. */
export const trustedData = (json: string): string => app().createScript(json);
