import type { OutputOf } from '../../../kernel/contract/endpoint.ts';
import type { find } from '../../../modules/content/search/find-contract.ts';
import { findPlaces } from './find-places.ts';
import type { Place } from './frame-context.ts';

/** Something that the palette offers to open. */
export interface Choice {
  /** Tells it from all others. */
  key: string;
  label: string;
  /** What stands beside it: the area and group of a screen, a hospital. */
  note: string;
  state: string;
  address: string;
  /** By what it is remembered and pinned; null where it is neither. */
  reference: { kind: string; ref: string } | null;
  isPinned: boolean;
}

/** Choices under one heading. */
export interface ChoiceGroup {
  key: string;
  label: string;
  /** How many there are of it at all, where they are counted. */
  count: string;
  choices: Choice[];
}

type Found = OutputOf<(typeof find)['search.find']>;
type Opened = OutputOf<(typeof find)['search.opened']>['data'];

/** What the palette is made from. */
export interface PaletteParts {
  text: string;
  places: readonly Place[];
  commands: readonly Place[];
  found: Found | undefined;
  opened: Opened;
  /** Words of the palette itself, and what an area is called. */
  words: Record<'pinned' | 'recent' | 'screens' | 'commands' | 'all' | 'allLabel', string>;
  faces: Record<Place['face'], string>;
}

const SCREEN = 'screen';
const MOST_SCREENS = 6;

const totalOf = ({ total, isAtLeast }: Found['groups'][number]): string => `${total}${isAtLeast ? '+' : ''}`;

/** The groups of the palette in their order; those without choices are left out. */
export function paletteGroups({ text, places, commands, found, opened, words, faces }: PaletteParts): ChoiceGroup[] {
  const pins = new Set(opened.filter(({ pinned }) => pinned).map(({ kind, ref }) => `${kind} ${ref}`));
  const remembered = (kind: string, ref: string): Pick<Choice, 'key' | 'reference' | 'isPinned'> => ({
    key: `${kind} ${ref}`,
    reference: { kind, ref },
    isPinned: pins.has(`${kind} ${ref}`),
  });
  const ofPlace = ({ label, address, group, face }: Place): Choice => ({
    ...{ label, address, state: '', note: `${faces[face]} · ${group}` },
    ...remembered(SCREEN, address),
  });
  const group = (key: string, label: string, choices: Choice[], count = ''): ChoiceGroup[] =>
    choices.length === 0 ? [] : [{ key, label, count, choices }];

  if (text === '') {
    const byAddress = new Map([...places, ...commands].map((place) => [place.address, place]));
    // A screen that may no longer be opened is in no menu, and stays away from here too.
    const openedChoices = opened.flatMap((hit): Choice[] => {
      const place = byAddress.get(hit.ref);
      if (hit.kind === SCREEN) return place === undefined ? [] : [ofPlace(place)];
      return [
        {
          ...{ label: hit.title, note: hit.note, state: hit.state, address: hit.address },
          ...remembered(hit.kind, hit.ref),
        },
      ];
    });
    const shown = new Set(openedChoices.map(({ key }) => key));
    return [
      ...group(
        'pinned',
        words.pinned,
        openedChoices.filter(({ isPinned }) => isPinned),
      ),
      ...group(
        'recent',
        words.recent,
        openedChoices.filter(({ isPinned }) => !isPinned),
      ),
      ...group(
        'screens',
        words.screens,
        places.map(ofPlace).filter(({ key }) => !shown.has(key)),
      ),
      ...group(
        'commands',
        words.commands,
        commands.map(ofPlace).filter(({ key }) => !shown.has(key)),
      ),
    ];
  }
  const records = (found?.groups ?? []).flatMap((each) =>
    group(
      each.kind,
      each.label,
      each.hits.map(({ kind, ref, title, note, state, address }) => ({
        ...{ label: title, note, state, address },
        ...(kind.startsWith('/') ? { key: `${kind} ${ref}`, reference: null, isPinned: false } : remembered(kind, ref)),
      })),
      totalOf(each),
    ),
  );
  const all: Choice = {
    ...{ key: 'all', label: words.allLabel, note: '', state: '', reference: null, isPinned: false },
    address: `/backend/search?q=${encodeURIComponent(text)}`,
  };
  return [
    ...group('screens', words.screens, findPlaces(places, text).slice(0, MOST_SCREENS).map(ofPlace)),
    ...group('commands', words.commands, findPlaces(commands, text).slice(0, MOST_SCREENS).map(ofPlace)),
    ...records,
    ...group('all', words.all, records.length === 0 ? [] : [all]),
  ];
}
