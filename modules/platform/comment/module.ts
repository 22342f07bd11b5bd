import { defineModule } from '../../../kernel/module/manifest.ts';
import { followMember } from './commands/follow-member.ts';
import { forgetGone } from './commands/forget-gone.ts';
import { forgetPurged } from './commands/forget-purged.ts';
import { forgetTold } from './commands/forget-told.ts';
import { notices } from './notices.ts';
import { refuse } from './refusals.ts';
import { commentRoutes } from './routes.ts';

export default defineModule({
  id: 'comment',
  title: { zh: '讨论', en: 'Conversations' },
  core: true,
  dependsOn: ['bin', 'notice'],
  permissions: { 'comment.comment.save': { label: { zh: '在记录的讨论中发言', en: 'Comment on records' } } },
  bindings: commentRoutes,
  refers: { 'comment.author_id': 'member', 'comment.mentions': 'member' },
  reactions: [
    { event: 'bin.purged', run: forgetPurged },
    { event: 'member.handed_over', run: followMember },
    { event: 'erasure.removing', run: forgetTold },
  ],
  jobs: [
    {
      name: 'comment.forget_gone',
      cron: '43 3 * * *',
      due: `select from comment_thread where shop_id = this_shop union all select from comment_seen where shop_id = this_shop`,
      run: forgetGone,
    },
  ],
  notices,
  personRows: {
    // What was said stays said, by a removed person.
    'comment.author_id': { merge: 'stays', removal: 'stays' },
    'comment_seen.member_id': { merge: 'moves', removal: 'goes' },
    // What was said about somebody is theirs.
    'comment_thread.member_id': { merge: 'moves', removal: 'goes' },
    'comment.member_id': { merge: 'moves', removal: 'goes' },
  },
  // Without people nothing that was said is carried: every word has its author.
  archive: [{ table: 'comment_thread', isOfPeople: true }],
  // Who wrote a comment wrote it, and is of the staff, whom nobody merges.
  errors: refuse.$codes,
});
