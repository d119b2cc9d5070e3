// What a runtime needs to start and end.
