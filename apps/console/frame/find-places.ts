import type { Place } from './frame-context.ts';

/** The places whose label, group or address holds every word, those whose label begins with the text first. */
export function findPlaces(places: readonly Place[], text: string): Place[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = places.filter(({ label, group, address }) => {
    const said = `${label} ${group} ${address}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
  const starts = ({ label }: Place): number => (label.toLowerCase().startsWith(words[0] ?? '') ? 0 : 1);
  return found.sort((a, b) => starts(a) - starts(b)).slice(0, 12);
}
