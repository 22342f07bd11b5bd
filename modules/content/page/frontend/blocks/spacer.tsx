import type { CSSProperties } from 'react';
import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import type { spacerFields } from '../../blocks/spacer.ts';
import css from './spacer.module.css';

/** Empty space, with or without a line. */
export default function SpacerBlock({ props }: BlockProps<ShownProps<typeof spacerFields>>) {
  const { height, line } = props;
  const sizes = { '--height': `${height.desktop}px`, '--height-phone': `${height.phone}px` } as CSSProperties;
  return (
    <BlockFrame className={css.spacer}>
      <div className={css.room} style={sizes}>
        {line && <hr />}
      </div>
    </BlockFrame>
  );
}
