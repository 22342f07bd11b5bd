console.log('no screens yet');
