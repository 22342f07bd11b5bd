import { ArticleCard, CardGrid } from '../../../../../ui/site/article-card.tsx';
import { Chip } from '../../../../../ui/site/chip.tsx';
import { Section } from '../../../../../ui/site/section.tsx';
import type { Topic } from '../../contract.ts';

/** A part of a topic with its cards, each with the word its editor put beside it. */
export function TopicSection({ section }: { section: Topic['sections'][number] }) {
  return (
    <Section title={section.title}>
      <CardGrid>
        {section.items.map((item) => (
          <ArticleCard
            key={`${item.type} ${item.id}`}
            article={item}
            {...(item.label !== '' && { chips: <Chip tone="accent">{item.label}</Chip> })}
          />
        ))}
      </CardGrid>
    </Section>
  );
}
