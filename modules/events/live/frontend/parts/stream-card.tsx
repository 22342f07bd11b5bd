import { useT } from '../../../../../kernel/client/site-app.ts';
import { ArticleCard } from '../../../../../ui/site/article-card.tsx';
import { Chip } from '../../../../../ui/site/chip.tsx';
import type { LiveCard } from '../../contract.ts';
import { airTime } from './air-time.ts';
import { StatusChip } from './status-chip.tsx';

/** A stream in a list of streams: how it stands, when it is; `level` is that of its heading. */
export function StreamCard({ card, level = 3 }: { card: LiveCard; level?: 2 | 3 }) {
  const t = useT();
  // When it was published says little of a stream; when it is on says all.
  const { at: _published, ...face } = card;
  const chips = (
    <>
      <StatusChip status={card.status} />
      {card.isGated && <Chip>{t('live.gated')}</Chip>}
    </>
  );
  return <ArticleCard article={{ ...face, at: null, category: { name: airTime(card) } }} level={level} chips={chips} />;
}
