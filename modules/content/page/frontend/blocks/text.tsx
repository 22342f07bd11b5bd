import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { RichText } from '../../../../../ui/site/rich-text.tsx';
import type { textFields } from '../../blocks/text.ts';

/** A rich text. */
export default function TextBlock({ props }: BlockProps<ShownProps<typeof textFields>>) {
  if (props.text === '') return null;
  return (
    <BlockFrame>
      <RichText html={props.text} />
    </BlockFrame>
  );
}
