/** Hands a file over to the browser's downloads. */
export function saveFile(name: string, mime: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: mime }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
