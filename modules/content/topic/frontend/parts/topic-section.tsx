import { ArticleCard, CardGrid } from '../../../../../ui/site/article-card.tsx';
import { Chip } from '../../../../../ui/site/chip.tsx';
import { Section } from '../../../../../ui/site/section.tsx';
import { Slot } from '../../../../../ui/site/slot.tsx';
import type { Topic } from '../../contract.ts';

/**
 * A part of a topic with its items, each with the word its editor put beside it: drawn by the module of its type where that
 * one adds to the slot `topic.item.<type>`, as the usual card elsewhere.
 */
export function TopicSection({ section }: { section: Topic['sections'][number] }) {
  return (
    <Section title={section.title}>
      <CardGrid>
        {section.items.map(({ facts, label, ...face }) => (
          <Slot
            key={`${face.type} ${face.id}`}
            name={`topic.item.${face.type}`}
            props={{ card: { ...facts, ...face }, note: label }}
          >
            <ArticleCard article={face} {...(label !== '' && { chips: <Chip tone="accent">{label}</Chip> })} />
          </Slot>
        ))}
      </CardGrid>
    </Section>
  );
}
