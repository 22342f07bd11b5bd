import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { ButtonLink } from '../../../../../ui/site/button.tsx';
import type { buttonsFields } from '../../blocks/buttons.ts';
import css from './buttons.module.css';

/** Up to four buttons in a row; one that leads nowhere is left out. */
export default function ButtonsBlock({ props }: BlockProps<ShownProps<typeof buttonsFields>>) {
  const { align } = props;
  const items = props.items.flatMap(({ link, ...item }) => (link === null ? [] : [{ ...item, link }]));
  if (items.length === 0) return null;
  return (
    <BlockFrame>
      <p className={css.buttons} data-align={align.desktop} data-phone={align.phone}>
        {items.map(({ label, link, look }) => (
          <ButtonLink key={`${label} ${link}`} to={link} kind={look} large>
            {label}
          </ButtonLink>
        ))}
      </p>
    </BlockFrame>
  );
}
