import { useT } from '../../../../../kernel/client/site-app.ts';
import { ArticleCard } from '../../../../../ui/site/article-card.tsx';
import { Chip } from '../../../../../ui/site/chip.tsx';
import type { LiveCard } from '../../contract.ts';
import { airTime } from './air-time.ts';
import { StatusChip } from './status-chip.tsx';

/** What is drawn of a stream in a list. */
export type StreamFace = Omit<LiveCard, 'slug' | 'tags' | 'state'>;

interface StreamCardProps {
  card: StreamFace;
  level?: 2 | 3;
  note?: string;
}

/** A stream in a list: how it stands, when it is; `level` is that of its heading, `note` a word of whoever lists it. */
export function StreamCard({ card, level = 3, note = '' }: StreamCardProps) {
  const t = useT();
  // When it was published says little of a stream; when it is on says all.
  const { at: _published, ...face } = card;
  const chips = (
    <>
      <StatusChip status={card.status} />
      {note !== '' && <Chip tone="accent">{note}</Chip>}
      {card.isGated && <Chip>{t('live.gated')}</Chip>}
    </>
  );
  return <ArticleCard article={{ ...face, at: null, category: { name: airTime(card) } }} level={level} chips={chips} />;
}
