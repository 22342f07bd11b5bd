/** Opens a paper in a tab of its own. */
export function openPaper(url: string): void {
  Object.assign(document.createElement('a'), { href: url, target: '_blank', rel: 'noopener' }).click();
}

/** Saves a file that was drawn. */
export function savePaper(url: string): void {
  Object.assign(document.createElement('a'), { href: url, download: '' }).click();
}

/** Sends a paper to the printer: loaded into a frame that nobody sees, which goes with the next one. */
export function printPaper(url: string): void {
  const name = 'paper-to-print';
  document.getElementById(name)?.remove();
  const frame = Object.assign(document.createElement('iframe'), { id: name, src: url, hidden: true });
  frame.addEventListener('load', () => frame.contentWindow?.print());
  document.body.append(frame);
}
