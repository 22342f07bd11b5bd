-- The log of a leg is itself what was said and by whom; taps and seats follow from pick-ups, which have a trail;
-- what was given out to whom is a ledger of its own, with who took something back and why.
SELECT platform.leaves_no_trail('receiving_change', 'receiving_tap', 'receiving_rider', 'receiving_sheet', 'receiving_serving');
