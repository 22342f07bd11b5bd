import { useText } from '../../../../ui/console/console-context.ts';
import { SubjectFrame, type SubjectFrameProps } from '../../../../ui/console/subject-frame.tsx';

interface ConferenceFrameProps extends Pick<SubjectFrameProps, 'title' | 'lead' | 'hint' | 'actions' | 'children'> {
  /** Which conferences are offered: those that are shown, unless stated. */
  source?: string;
}

/** A screen over one conference, which is chosen at its head and stands in the address. */
export function ConferenceFrame({ source = 'conference.conference', ...shown }: ConferenceFrameProps) {
  const t = useText('conference');
  return (
    <SubjectFrame
      {...shown}
      {...{ param: 'conference', source, label: t('conference'), placeholder: t('chooseConference') }}
    />
  );
}
