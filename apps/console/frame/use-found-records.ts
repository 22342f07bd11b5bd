import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Endpoint } from '../../../kernel/contract/endpoint.ts';
import { useConsole } from '../../../ui/console/console-context.ts';
import { findable, foundPlaces } from './found-records.ts';
import { type Place, placesOf, useFrame } from './frame-context.ts';

const PAUSE_MS = 250;
const LEAST = 2;
const PER_SCREEN = 4;

type Rows = { data: Record<string, unknown>[] };

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Records of every screen that can be searched, a few of each, once two characters are typed and typing pauses. */
export function useFoundRecords(text: string): { places: Place[]; isBusy: boolean } {
  const { call, locale } = useConsole();
  const { screens, menu } = useFrame();
  const labels = new Map(placesOf(menu).map(({ address, label }) => [address, label]));
  const q = useSettled(text.trim());
  const asked = findable(screens);
  const answers = useQueries({
    queries: asked.map(({ find }) => ({
      queryKey: [find.list, 'find', q, locale],
      queryFn: ({ signal }: { signal: AbortSignal }) => {
        const list: Pick<Endpoint<unknown, Rows>, 'method' | 'path' | 'upload' | '_out'> = {
          method: 'GET',
          path: find.list,
          upload: undefined,
        };
        return call(list as Endpoint<unknown, Rows>, { q, page: 1, limit: PER_SCREEN }, { quiet: true, signal });
      },
      enabled: q.length >= LEAST,
      retry: false,
    })),
  });
  const places = asked.flatMap((screen, index) => {
    const base = `/${screen.face}/${screen.path.split('/:')[0]}`;
    const rows = answers[index]?.data?.data.slice(0, PER_SCREEN) ?? [];
    return foundPlaces(screen, labels.get(base) ?? screen.module, rows, locale === 'en');
  });
  const isBusy = text.trim() !== q || answers.some(({ isFetching }) => isFetching);
  return { places: q.length >= LEAST ? places : [], isBusy };
}
