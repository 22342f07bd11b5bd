import { DeliveryError } from '../../../../kernel/outside/delivery-error.ts';
import type { DeliveryFault } from '../../../../kernel/rules/delivery-faults.ts';

/** What the vendor's codes mean, and whether waiting helps; from its list of error codes of SendSms. */
const MEANINGS: readonly (readonly [RegExp, DeliveryFault, boolean])[] = [
  [/^isv\.(?:BUSINESS|DAY|HOUR|MINUTE)_LIMIT_CONTROL$/, 'rate_limited', true],
  [/^isv\.MONTH_LIMIT_CONTROL$/, 'rate_limited', false],
  [/^isv\.(?:MOBILE_NUMBER_ILLEGAL|INVALID_PHONE_NUMBER|BLACK_LIST_NUMBER)$/, 'address_refused', false],
  [
    /^isv\.(?:SMS_TEMPLATE_ILLEGAL|TEMPLATE_MISSING_PARAMETERS|TEMPLATE_PARAMS_ILLEGAL|INVALID_JSON_PARAM)$/,
    'template_refused',
    false,
  ],
  [
    /^isv\.(?:SMS_SIGNATURE_ILLEGAL|SMS_SIGN_ILLEGAL|SMS_SIGNATURE_SCENE_ILLEGAL|SMS_SIGN_STATE_ILLEGAL)$/,
    'sender_refused',
    false,
  ],
  [/^isv\.PARAM_LENGTH_LIMIT$/, 'too_large', false],
  [
    /^isv\.(?:BLACK_KEY_CONTROL_LIMIT|PARAM_NOT_SUPPORT_URL|SMS_CONTENT_ILLEGAL|DENY_IP_RANGE)$/,
    'message_refused',
    false,
  ],
  [/^isv\.(?:AMOUNT_NOT_ENOUGH|OUT_OF_SERVICE)$/, 'no_balance', true],
  [
    /^(?:SignatureDoesNotMatch|InvalidAccessKeyId\b.*|IncompleteSignature|InvalidTimeStamp\b.*|isp\.RAM_PERMISSION_DENY|Forbidden\b.*|NoPermission|isv\.PRODUCT_UN_?SUBSCRI.*|isv\.ACCOUNT_.*)$/,
    'credentials_refused',
    true,
  ],
  [/^(?:isp\.SYSTEM_ERROR|ServiceUnavailable|InternalError|SignatureNonceUsed|Throttling\b.*)$/, 'busy', true],
];

/** What a code of the vendor says of a message that it did not take. */
export function aliyunFault(code: string): DeliveryError {
  const [, fault = 'message_refused', retryable = false] = MEANINGS.find(([codes]) => codes.test(code)) ?? [];
  return new DeliveryError(`Alibaba Cloud SMS: ${code}`, { retryable, fault });
}
