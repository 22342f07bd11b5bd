import type { CSSProperties } from 'react';
import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import type { factsFields } from '../../blocks/facts.ts';
import css from './facts.module.css';

/** Large figures side by side. */
export default function FactsBlock({ props }: BlockProps<ShownProps<typeof factsFields>>) {
  const { title, items, perRow } = props;
  if (items.length === 0) return null;
  const rows = { '--per-row': perRow.desktop, '--per-row-phone': Math.min(perRow.phone, 2) } as CSSProperties;
  return (
    <BlockFrame title={title}>
      <dl className={css.facts} style={rows}>
        {items.map(({ value, label }) => (
          <div key={`${value} ${label}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </BlockFrame>
  );
}
