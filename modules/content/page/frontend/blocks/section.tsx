import type { CSSProperties } from 'react';
import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { BlockFrame, BlockSlot } from '../../../../../ui/site/block-frame.tsx';
import type { sectionFields } from '../../blocks/section.ts';
import css from './section.module.css';

/** A band of its own ground that other blocks stand in. */
export default function SectionBlock({ props, slot }: BlockProps<ShownProps<typeof sectionFields>>) {
  const { title, note, tone, space, width } = props;
  const spaces = { '--space': `${space.desktop}px`, '--space-phone': `${space.phone}px` } as CSSProperties;
  return (
    <BlockFrame wide>
      <section className={css.section} style={spaces} data-tone={tone}>
        <div className={css.inner} data-width={width}>
          {(title || note) && (
            <div className={css.head}>
              {title && <h2>{title}</h2>}
              {note && <p>{note}</p>}
            </div>
          )}
          <BlockSlot>{slot('content')}</BlockSlot>
        </div>
      </section>
    </BlockFrame>
  );
}
