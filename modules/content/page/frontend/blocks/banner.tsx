import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { ButtonLink } from '../../../../../ui/site/button.tsx';
import { classes } from '../../../../../ui/site/classes.ts';
import { Cover } from '../../../../../ui/site/cover.tsx';
import { Icon } from '../../../../../ui/site/icon.tsx';
import { pointOf } from '../../../../../ui/site/point-of.ts';
import type { bannerFields } from '../../blocks/banner.ts';
import css from './banner.module.css';

/** A banner from edge to edge: its words on a picture, or on art in the shop's hue. */
export default function BannerBlock({ props }: BlockProps<ShownProps<typeof bannerFields>>) {
  const { kicker, title, text, facts, button, link, secondButton, secondLink, picture, shade, height, align, art } =
    props;
  return (
    <BlockFrame wide>
      <section
        className={css.banner}
        data-height={height.desktop}
        data-phone-height={height.phone}
        data-align={align.desktop}
        data-phone-align={align.phone}
      >
        <div className={css.ground}>
          {picture === null ? (
            <Cover id={art} src={null} shape="fill" />
          ) : (
            <img
              src={picture.url}
              style={pointOf(picture.url)}
              alt={picture.alt}
              {...(picture.width && { width: picture.width })}
              {...(picture.height && { height: picture.height })}
              fetchPriority="high"
            />
          )}
        </div>
        <div className={classes(css.shade, picture === null ? css.strong : css[shade])} />
        <div className={css.words}>
          {kicker && <p className={css.kicker}>{kicker}</p>}
          {title && <h2>{title}</h2>}
          {text && <p className={css.text}>{text}</p>}
          {facts.length > 0 && (
            <ul className={css.facts}>
              {facts.map((fact) => (
                <li key={`${fact.sign} ${fact.text}`}>
                  <Icon name={fact.sign} size={18} />
                  {fact.text}
                </li>
              ))}
            </ul>
          )}
          {((button && link) || (secondButton && secondLink)) && (
            <p className={css.buttons}>
              {button && link && (
                <ButtonLink to={link} large>
                  {button}
                </ButtonLink>
              )}
              {secondButton && secondLink && (
                <ButtonLink to={secondLink} kind="glass" large>
                  {secondButton}
                </ButtonLink>
              )}
            </p>
          )}
        </div>
      </section>
    </BlockFrame>
  );
}
