/** The nonce that this page's style elements must carry; undefined where the server sends no policy. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/**
 * Gives every style element that our own scripts make the page's nonce. antd takes one as an option, but its scroll lock
 * and the text editor make elements without asking for it, and the policy would leave them without effect.
 */
export function allowOwnStyles(): void {
  const nonce = styleNonce;
  if (!nonce) return;
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const made = create(name, options);
    if (made instanceof HTMLStyleElement) made.nonce = nonce;
    return made;
  };
}
