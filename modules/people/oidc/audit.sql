SELECT platform.leaves_no_trail('oidc_trip');
