/** Something within a rich text that is no words. */
export interface Embedded {
  kind: 'picture' | 'film' | 'link';
  address: string;
  /** What it says to those who do not see it, or the words of a link. */
  text: string;
}

function embeddedIn(html: string): Embedded[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('img, video, a[href]')].map((element) => {
    if (element instanceof HTMLAnchorElement) {
      return { kind: 'link', address: element.getAttribute('href') ?? '', text: element.textContent ?? '' };
    }
    const address = element.getAttribute('src') ?? '';
    return element instanceof HTMLImageElement
      ? { kind: 'picture', address, text: element.alt }
      : { kind: 'film', address, text: element.getAttribute('title') ?? '' };
  });
}

const keyOf = ({ kind, address, text }: Embedded): string => JSON.stringify([kind, address, text]);

/** What of that left a text, and what came into it; each is told once. */
export function embeddedChanges(before: string, after: string): { gone: Embedded[]; come: Embedded[] } {
  const only = (some: readonly Embedded[], others: readonly Embedded[]): Embedded[] => {
    const known = new Set(others.map(keyOf));
    return [...new Map(some.map((one) => [keyOf(one), one])).values()].filter((one) => !known.has(keyOf(one)));
  };
  const [was, is] = [embeddedIn(before), embeddedIn(after)];
  return { gone: only(was, is), come: only(is, was) };
}
