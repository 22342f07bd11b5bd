import type { CSSProperties } from 'react';
import { useT } from '../../../../../kernel/client/site-app.ts';
import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { Icon } from '../../../../../ui/site/icon.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import type { cardsFields } from '../../blocks/cards.ts';
import css from './cards.module.css';

/** Cards with a sign, words and a link. */
export default function CardsBlock({ props }: BlockProps<ShownProps<typeof cardsFields>>) {
  const t = useT();
  const { title, items, perRow } = props;
  if (items.length === 0) return null;
  const rows = { '--per-row': perRow.desktop, '--per-row-phone': perRow.phone } as CSSProperties;
  return (
    <BlockFrame title={title}>
      <ul className={css.cards} style={rows}>
        {items.map((item) => (
          <li key={`${item.title} ${item.text}`} className={css.card}>
            <span className={css.sign}>
              <Icon name={item.sign} size={22} />
            </span>
            <h3>{item.title}</h3>
            {item.text && <p>{item.text}</p>}
            {item.link !== null && (
              <Link to={item.link} className={css.more ?? ''} aria-label={t('page.more', { title: item.title })}>
                {t('page.look')}
                <Icon name="arrow" size={16} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </BlockFrame>
  );
}
