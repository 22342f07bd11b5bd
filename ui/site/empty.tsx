import { ButtonLink } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import css from './notice.module.css';

/** What a list shows when nothing is in it, with the next useful step. */
export function Empty({
  title,
  text,
  icon = 'book',
  action,
  isPage = false,
}: {
  title: string;
  text?: string;
  icon?: IconName;
  action?: { to: string; label: string };
  /** It is all that the page says, so its title is the page's. */
  isPage?: boolean;
}) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={css.notice}>
      <span className={css.mark}>
        <Icon name={icon} size={36} />
      </span>
      <Title className={css.title}>{title}</Title>
      {text && <p className={css.text}>{text}</p>}
      {action && (
        <div className={css.actions}>
          <ButtonLink to={action.to} kind="outline">
            {action.label}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
