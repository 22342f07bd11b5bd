/** The nonce that this page's style elements must carry; undefined where the server sends no policy. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

const allowed = new WeakSet<Document>();

/**
 * Gives every style element that our own scripts make in a document the page's nonce. antd takes one as an option, but its
 * scroll lock, the text editor and the editor of blocks make elements without asking for it, and the policy, which frames
 * without an address inherit, would leave them without effect.
 */
export function allowOwnStyles(place: Document = document): void {
  const nonce = styleNonce;
  if (!nonce || allowed.has(place)) return;
  allowed.add(place);
  const create = place.createElement.bind(place);
  place.createElement = (name: string, options?: ElementCreationOptions) => {
    const made = create(name, options);
    // Not by its class: every frame has classes of its own.
    if (made.nodeName === 'STYLE') made.nonce = nonce;
    return made;
  };
}
