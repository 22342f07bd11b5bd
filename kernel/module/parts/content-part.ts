import type { ApprovalSpec } from '../approval-spec.ts';
import type { AttendanceSpec } from '../attendance-spec.ts';
import type { ComingSpec } from '../coming-spec.ts';
import type { EnclosureSpec } from '../enclosure-spec.ts';
import type { FilePurposeSpec } from '../file-purpose.ts';
import type { FileUse } from '../file-use.ts';
import type { FollowUpSpec } from '../follow-up-spec.ts';
import type { ChoiceList, DictionarySource, SelectSource, TreeSource } from '../list-source.ts';
import type { NoticeCarrier, NoticeSpec } from '../notice-spec.ts';
import type { LookAtPicture } from '../picture-look.ts';
import type { PinSlotSpec } from '../pin-slot-spec.ts';
import type { PresenceSpec } from '../presence-spec.ts';
import type { RecallPlace } from '../recall-place.ts';
import type { SenderSpecs } from '../sender-spec.ts';
import type { TargetSpec } from '../target-spec.ts';
import type { VisitSpec } from '../visit-spec.ts';

/** What modules let others point at, choose from and speak of. Read by whichever module asks for it by name. */
export interface ContentPart {
  targets?: Record<string, TargetSpec>;
  selects?: Record<string, SelectSource>;
  /** Places of its pages to which staff may pin things of any module, by a word of its own; the module `pins` says what stands there. */
  pinSlots?: Readonly<Record<string, PinSlotSpec>>;
  /** Where things of other modules may be by this one, by a word of its own: each answers when one is recalled (module `recall`). */
  recallPlaces?: Readonly<Record<string, RecallPlace>>;
  /** Category trees by their key, `<module>.<name>`. */
  trees?: Record<string, TreeSource>;
  /** Lists of choices that records are filled in by, under the names that `dictionaryCode` of a contract knows them by. */
  choiceLists?: Readonly<Record<string, ChoiceList>>;
  /** How these lists stand in a shop, of whichever module has them: what `dictionaryCode` of a contract is checked with. */
  dictionaries?: DictionarySource;
  /** What people are present at for some time, by a word of its own: whoever counts attendance may be told of it. */
  attendance?: Readonly<Record<string, AttendanceSpec>>;
  /** Who comes to records of other modules for good, such as by what they registered for, by `<module>.<record>`. */
  comings?: Readonly<Record<string, ComingSpec>>;
  /** When people can be at something, by `<module>.<what>`: whoever plans asks all of them. */
  presences?: Readonly<Record<string, PresenceSpec>>;
  /** Visits of people to the shop that this module plans, by a word of its own: whoever receives guests asks for them. */
  visits?: Readonly<Record<string, VisitSpec>>;
  /** What files may be uploaded for, by a word of its own (`POST /api/file/upload`). */
  filePurposes?: Readonly<Record<string, FilePurposeSpec>>;
  /** Looks through pictures that members and visitors bring for purposes that say so (`looked`). */
  lookAtPicture?: LookAtPicture;
  /** Records of this module that may show files of the library. */
  fileUses?: readonly FileUse[];
  /**
   * Records of this module that are built of questions, which may come from a library of the shop: whoever changes what stands there is
   * told where it is asked.
   */
  questionUses?: readonly FileUse[];
  /** Kinds of matters that are decided in steps, by `<module>.<matter>`. */
  approvals?: Record<string, ApprovalSpec>;
  /** Kinds of notices that people get, by `<module>.<what_happened>`; sent by `sendNotice` of the module `notice`. */
  notices?: Record<string, NoticeSpec>;
  /** Messages that go by themselves to the person of each record, by the kind of notice that they are; sent by `followUp` of the module `notice`. */
  followUps?: Readonly<Record<string, FollowUpSpec>>;
  /** Files of this module's records that can come with mails, by `<module>.<what>`: campaigns choose them, notices name them. */
  enclosures?: Readonly<Record<string, EnclosureSpec>>;
  /** Hands notices over to a channel that the kernel has no sender for. */
  noticeCarriers?: { weixin?: NoticeCarrier };
  /** Providers by which mails and text messages leave, beside the outbox that the kernel has itself. */
  senders?: SenderSpecs;
}
