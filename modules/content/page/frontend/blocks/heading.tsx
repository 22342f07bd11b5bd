import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import type { headingFields } from '../../blocks/heading.ts';
import css from './heading.module.css';

/** A heading with a line below it. */
export default function HeadingBlock({ props }: BlockProps<ShownProps<typeof headingFields>>) {
  const { title, note, level, align } = props;
  if (title === '') return null;
  const Title = `h${level}` as const;
  return (
    <BlockFrame className={css.heading}>
      <div className={css.words} data-align={align.desktop} data-phone={align.phone}>
        <Title className={css[`level${level}`]}>{title}</Title>
        {note && <p>{note}</p>}
      </div>
    </BlockFrame>
  );
}
