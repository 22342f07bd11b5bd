import { redirect } from 'react-router';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { CardGrid } from '../../../../ui/site/article-card.tsx';
import { contentMeta } from '../../../../ui/site/content-meta.ts';
import { ContentPage } from '../../../../ui/site/content-page.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Section } from '../../../../ui/site/section.tsx';
import { Slot } from '../../../../ui/site/slot.tsx';
import { topicTypes } from '../choices.ts';
import { topic } from '../contract.ts';
import { TopicCard } from './parts/topic-card.tsx';
import { TopicHead } from './parts/topic-head.tsx';
import { TopicSection } from './parts/topic-section.tsx';

/** Fetches the topic that the address names, and others of its category; without a number, the list of topics is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/topics');
  const category = url.searchParams.get('category') ?? '';
  const preview = url.searchParams.get('preview') ?? '';
  const asked = { id, preview, ...(category !== '' && { category }) };
  const [shown, same] = await Promise.all([
    client.call(topic['topic.showIn'], asked),
    client.call(topic['topic.same'], { id, limit: 3 }, { quiet: true }).catch(() => ({ data: [] })),
  ]);
  return { topic: shown.data, others: same.data };
}

/** Head of a topic. */
export const meta = (_app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta =>
  contentMeta(data.topic);

/** What modules may add to a topic, and how they draw items of their own type in it. */
export const slots = [
  'topic.actions',
  'topic.remarks',
  'topic.below',
  ...topicTypes.map(({ value }) => `topic.item.${value}`),
];

/** A topic: its theme, and its parts with everything the reader may see. */
export default function TopicScreen() {
  const t = useT();
  const { topic: shown, others } = useViewData<typeof loader>();
  return (
    <ContentPage
      of="topic"
      item={shown}
      head={
        <TopicHead topic={shown}>
          {shown.state !== 'withdrawn' && <Slot name="topic.actions" props={{ type: 'topic', id: shown.id }} />}
        </TopicHead>
      }
    >
      {shown.sections.map((section) => (
        <TopicSection key={`${section.title} ${section.items[0]?.id}`} section={section} />
      ))}
      {shown.sections.length === 0 && shown.state !== 'withdrawn' && (
        <Empty
          icon="topic"
          title={t('topic.noItems')}
          text={t('topic.noItemsHint')}
          action={{ to: '/news', label: t('topic.toNews') }}
        />
      )}
      {shown.state !== 'withdrawn' && !shown.isPreview && (
        <>
          <Slot name="topic.remarks" props={{ type: 'topic', id: shown.id }} />
          <Slot name="topic.below" props={{ type: 'topic', id: shown.id }} />
        </>
      )}
      {others.length > 0 && (
        <Section title={t('topic.others')} more={{ to: '/topics', label: t('topic.all') }} paper>
          <CardGrid>
            {others.map((card) => (
              <TopicCard key={card.id} card={card} />
            ))}
          </CardGrid>
        </Section>
      )}
    </ContentPage>
  );
}
