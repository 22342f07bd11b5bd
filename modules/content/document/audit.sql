-- A log of readings is its own trail, and grows by the second.
SELECT platform.leaves_no_trail('document_view', 'document_view_page');
