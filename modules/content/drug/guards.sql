SELECT platform.only_grows('public.drug_leaflet');
