import { bind } from '../../../../kernel/contract/bind.ts';
import type { Binding } from '../../../../kernel/module/binding.ts';
import { reminder } from '../reminder-contract.ts';
import { streamCalendar } from './calendar.ts';
import { ownReminders } from './own-reminders.ts';
import { ownReminder, remind } from './remind.ts';

/** What answers the calls on reminders. */
export const reminderRoutes: Binding[] = bind(reminder, {
  'live.reminder': ({ id }, ctx) => ownReminder(ctx, id),
  'live.reminders': (_input, ctx) => ownReminders(ctx),
  'live.remind': (input, ctx) => remind(ctx, input),
  'live.calendar': ({ id }, ctx) => streamCalendar(ctx, id),
});
