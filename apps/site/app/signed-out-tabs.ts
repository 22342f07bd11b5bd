/** What the tabs of a browser tell each other. */
const SIGNED_OUT = 'signed-out';

/** Tells the other tabs of this browser that its person signs out, and hears it from them; browsers without the means end there as at any sign-in's end. */
export function openSignedOutTabs(onSignedOut: () => void): { tell(): void } {
  if (!('BroadcastChannel' in globalThis)) return { tell: () => undefined };
  const channel = new BroadcastChannel('medley.sign-in');
  channel.onmessage = ({ data }) => data === SIGNED_OUT && onSignedOut();
  return { tell: () => channel.postMessage(SIGNED_OUT) };
}
