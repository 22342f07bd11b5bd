import { useEffect, useMemo, useState } from 'react';
import { find } from '../../../modules/content/search/find-contract.ts';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { useAnswer } from '../../../ui/console/use-answer.ts';
import { commandsOf, placesOf, useFrame } from './frame-context.ts';
import { type ChoiceGroup, paletteGroups } from './palette-choices.ts';

const PAUSE_MS = 200;
const LEAST = 2;
const PER_KIND = 5;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** What the palette shows. */
export interface PaletteState {
  groups: ChoiceGroup[];
  /** What to mark in the labels. */
  words: readonly string[];
  /** What was probably meant in place of what was typed; null where nothing had to be guessed. */
  instead: string | null;
  isBusy: boolean;
  hasFailed: boolean;
}

/** The palette's groups for what is typed: screens at once, records once two characters are typed and typing pauses. */
export function usePalette(typed: string): PaletteState {
  const t = useOwnText();
  const { menu } = useFrame();
  const text = typed.trim();
  const settled = useSettled(text);
  const isAsked = settled.length >= LEAST && text.length >= LEAST;
  const answer = useAnswer(find['search.find'], { q: settled, limit: PER_KIND }, { enabled: isAsked, keep: true });
  const opened = useAnswer(find['search.opened'], {}, { isFresh: true });
  const places = useMemo(() => placesOf(menu), [menu]);
  const commands = useMemo(() => commandsOf(menu), [menu]);
  const found = isAsked ? answer.data : undefined;
  const groups = paletteGroups({
    ...{ text, places, commands, found },
    opened: opened.data?.data ?? [],
    words: {
      pinned: t('palette.pinned'),
      recent: t('palette.recent'),
      screens: t('palette.screens'),
      commands: t('palette.commands'),
      all: t('palette.all'),
      allLabel: t('palette.allOf', { q: text }),
    },
    faces: { backend: t('frame.backend'), configure: t('frame.configure') },
  });
  return {
    groups,
    words: found?.words ?? [],
    instead: found?.instead ?? null,
    isBusy: text.length >= LEAST && (text !== settled || answer.isFetching),
    hasFailed: isAsked && answer.isError,
  };
}
