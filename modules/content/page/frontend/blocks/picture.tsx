import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import { pointOf } from '../../../../../ui/site/point-of.ts';
import type { pictureFields } from '../../blocks/picture.ts';
import css from './picture.module.css';

/** A picture with its caption. */
export default function PictureBlock({ props }: BlockProps<ShownProps<typeof pictureFields>>) {
  const { picture, caption, link, shape } = props;
  if (picture === null) return null;
  const image = (
    <img
      src={picture.url}
      style={pointOf(picture.url)}
      alt={picture.alt}
      {...(picture.width && { width: picture.width })}
      {...(picture.height && { height: picture.height })}
      loading="lazy"
      decoding="async"
    />
  );
  return (
    <BlockFrame>
      <figure className={css.figure} data-shape={shape.desktop} data-phone={shape.phone}>
        {link === null ? image : <Link to={link}>{image}</Link>}
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
    </BlockFrame>
  );
}
