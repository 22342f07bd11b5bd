import { choices } from '../../../../kernel/contract/choices.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { VersionDiff } from '../../../../ui/console/version-diff.tsx';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { type Section, topicComposer } from '../admin-contract.ts';

type Item = Section['items'][number];
type Kinds = OutputOf<(typeof topicComposer)['topic.item.kinds']>['data'];

/** Titles that are asked for at once. */
const MOST = 100;

const listed = (value: unknown): readonly Section[] => (Array.isArray(value) ? value : []);

/** Titles of the items of one type, by their numbers; null while they are on their way. */
function useTitles(type: Item['type'], items: readonly Item[], kinds: Kinds): ReadonlyMap<number, string> | null {
  const source = kinds.find((kind) => kind.type === type)?.source;
  const ids = [...new Set(items.filter((item) => item.type === type).map(({ id }) => id))].slice(0, MOST);
  const isAsked = source !== undefined && ids.length > 0;
  const asked = { source: source ?? '', ids: ids.join(','), limit: MOST };
  const answer = useAnswer(choices['general.select'], asked, { enabled: isAsked });
  if (isAsked && answer.isPending) return null;
  return new Map((answer.data?.data ?? []).map(({ value, label }) => [Number(value), label]));
}

/** Two compositions of a topic, or one where there is none before it: its sections with their items by title, in their order, and the notes beside them. */
export function SectionsDiff({ before, after }: { before: unknown; after: unknown }) {
  const t = useText();
  const kinds = useAnswer(topicComposer['topic.item.kinds'], {}).data?.data;
  const items = [...listed(before), ...listed(after)].flatMap((section) => section.items);
  const titles = {
    news: useTitles('news', items, kinds ?? []),
    video: useTitles('video', items, kinds ?? []),
    live: useTitles('live', items, kinds ?? []),
  };
  if (kinds === undefined || Object.values(titles).includes(null)) return <Waiting />;
  const both = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' / ');
  const lineOf = ({ type, id, label, labelEn }: Item): string => {
    const note = both(label, labelEn);
    return `  ${t(`types.${type}`)} · ${titles[type]?.get(id) ?? `#${id}`}${note && ` (${note})`}`;
  };
  const outline = (value: unknown): string =>
    listed(value)
      .flatMap((section) => [both(section.title, section.titleEn), ...section.items.map(lineOf)])
      .join('\n');
  return <VersionDiff before={before === null ? null : outline(before)} after={outline(after)} />;
}
